import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { figureReport } from '@/components/panel/proposal/details/figure-report';
import messages from '@/public/_locales/en/messages.json';
import { englishAt } from '../../english';
import { ATLAS_URL, makeAnswer, makeCandidate, makeDetail, makeSummary, NOW } from '../../factories/proposal';

const FORM = '.github/ISSUE_TEMPLATE/wrong-figure.yml';
const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8');

const required = z.object({ required: z.boolean() });
const field = { id: z.string().regex(/^[\w-]+$/), validations: required };
const asked = { label: z.string(), description: z.string(), placeholder: z.string() };
/** What the forge takes of a form (docs.github.com, "Syntax for GitHub's form schema"), as far as this one uses it. */
const Form = z.strictObject({
  ...{ name: z.string(), description: z.string(), title: z.string(), labels: z.array(z.string()) },
  body: z.array(
    z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('markdown'), attributes: z.strictObject({ value: z.string() }) }),
      z.strictObject({
        ...{ type: z.literal('textarea'), ...field },
        attributes: z.strictObject({ ...asked, render: z.string().optional() }),
      }),
      z.strictObject({ type: z.literal('input'), ...field, attributes: z.strictObject(asked) }),
      z.strictObject({
        ...{ type: z.literal('dropdown'), ...field },
        attributes: z.strictObject({ label: z.string(), options: z.array(z.string()).min(1) }),
      }),
    ]),
  ),
});

const form = Form.parse(parse(read(FORM)));
const fieldOf = (id: string) => form.body.find((each) => 'id' in each && each.id === id);

describe('the issue form for a wrong figure', () => {
  it("uses the words of the report's first line, and names the button that copies it", () => {
    expect(fieldOf('wrong')).toMatchObject({
      attributes: { label: messages.report_wrong.message.replace(':', '') },
      validations: { required: true },
    });
    const button = `*${messages.report_copy.message}*`;
    expect(form.body[0]).toMatchObject({ attributes: { value: expect.stringContaining(button) } });
    expect(fieldOf('report')).toMatchObject({ attributes: { description: expect.stringContaining(button) } });
  });

  it('shows the lines of a report in their order, and accepts it as plain text', () => {
    const report = figureReport(
      {
        ...{ candidate: makeCandidate(), detail: makeAnswer(makeDetail()), evidence: null },
        ...{ summary: makeAnswer(makeSummary()), service: 'api.example.org' },
        ...{ linkUrl: ATLAS_URL, version: '1.2.3' },
      },
      englishAt(NOW),
    );
    const { attributes } = z
      .object({ attributes: z.object({ placeholder: z.string(), render: z.literal('text') }) })
      .parse(fieldOf('report'));
    const shown = attributes.placeholder.trim().split('\n');
    expect(shown).toHaveLength(5);
    // Up to where the figures of one report differ from those of another.
    const beginnings = shown.map((line) => line.split(/…|\d/)[0] ?? line);
    const lines = report.split('\n').filter((line) => beginnings.some((begin) => line.startsWith(begin)));
    expect(lines.map((line, nth) => line.startsWith(beginnings[nth] ?? '?'))).toEqual(shown.map(() => true));
  });

  it('asks for each thing once, and for nothing private', () => {
    const ids = form.body.flatMap((each) => ('id' in each ? [each.id] : []));
    expect(new Set(ids).size).toBe(ids.length);
    const labels = form.body.map((each) => ('label' in each.attributes ? each.attributes.label : ''));
    expect(labels.join(' ')).not.toMatch(/token|wallet|your address|e-?mail|name/i);
  });

  it.each(['README.md', 'CONTRIBUTING.md'])('is linked by %s', (document) => {
    expect(read(document)).toContain(`](${FORM})`);
  });
});
