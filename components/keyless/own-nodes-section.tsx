import { useState } from 'preact/hooks';
import { AddField } from '@/components/options/fields';
import { RemoveButton } from '@/components/options/setting-rows';
import { useLocale } from '@/components/shared/locale-context';
import { onOwnNodesChanged, readOwnNodes } from '@/utils/browser/settings/own-nodes';
import { useStored } from '@/utils/browser/storage/use-item';
import type { Locale } from '@/utils/i18n/locale';
import { ownNodeOrigin } from '@/utils/source/origins';
import { forgetOwnNode, type NodeProblem, useOwnNode } from './use-sources';

/** Nodes that the user runs or has chosen: each takes the place of the public one of its chain. */
export function OwnNodesSection() {
  const locale = useLocale();
  const { t } = locale;
  const nodes = useStored(readOwnNodes, onOwnNodesChanged) ?? [];
  const [problem, setProblem] = useState<NodeProblem | null>(null);
  const add = async (text: string) => {
    setProblem(null);
    const found = await useOwnNode(text);
    setProblem(found);
    return found === null;
  };
  return (
    <div>
      <h3>{t('own_node')}</h3>
      <p class="quiet">{t('own_node_gives')}</p>
      {nodes.length === 0 ? null : (
        <ul aria-label={t('own_node')}>
          {nodes.map((node) => {
            const { operator } = ownNodeOrigin(node);
            return (
              <li class="site" key={node.chainId}>
                <bdi class="site-name">{t('own_node_of_chain', operator, String(node.chainId))}</bdi>
                <RemoveButton name={operator} remove={() => void forgetOwnNode(node.url)} />
              </li>
            );
          })}
        </ul>
      )}
      <AddField
        label="own_node_address"
        hint="own_node_hint"
        button="own_node_use"
        problem={problem && problemWords(problem, locale)}
        add={add}
      />
    </div>
  );
}

function problemWords(problem: NodeProblem, { t }: Locale): string {
  switch (problem.state) {
    case 'address':
      return t('own_node_bad_address');
    case 'refused':
      return t('keyless_refused');
    case 'no-answer':
      return t('own_node_no_answer');
    case 'unknown-chain':
      return t('own_node_unknown_chain', String(problem.chainId));
  }
}
