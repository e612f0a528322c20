import product from '@/package.json';
import { RECEIPT_ORIGIN, SOURCE_ORIGINS } from '@/utils/source/origins';
import { SECOND_NODES } from '@/utils/source/second-nodes';
import { archiveDepth } from './archive-depth';
import { askHost } from './ask-host';
import { isNode, questionOf, RECEIPTS } from './questions';
import { EXIT_CODES, linesOf, type SourceReport, verdictOf } from './tell-reports';

if (process.env['CI']) {
  console.error('This asks hosts on the internet, which is nothing for an automatic run. Nothing was sent.');
  process.exit(2);
}

const sources = [...SOURCE_ORIGINS, ...SECOND_NODES, { id: RECEIPTS, origin: RECEIPT_ORIGIN }];
console.log(
  `Asking each of ${sources.length} public sources one question, without and with Origin: null, and nodes how far back they know…\n`,
);
const reports: SourceReport[] = [];
for (const { id, origin } of sources) {
  const question = questionOf(id);
  if (question === undefined) throw new Error(`There is no question for the source "${id}".`);
  const report = await askHost(origin, question, fetch);
  reports.push(isNode(id) ? { ...report, archive: await archiveDepth(origin, fetch) } : report);
}

const verdict = verdictOf(reports);
const today = new Date().toISOString().slice(0, 10);
if (verdict === 'offline')
  console.error('No host could be reached: this machine seems to be offline. Nothing is known of them.');
else console.log(linesOf(reports, `${product.name} ${product.version}`, today).join('\n'));
process.exitCode = EXIT_CODES[verdict];
