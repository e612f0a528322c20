import type { CDPSession, Protocol } from 'puppeteer-core';

/** Evaluates an expression in a world of the driver's own, where `rootOf` gives shadow roots, closed ones too. */
export async function evaluateWithRoots(protocol: CDPSession, expression: string): Promise<unknown> {
  const { frameTree } = await protocol.send('Page.getFrameTree');
  const { executionContextId } = await protocol.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'driver',
  });
  const { root } = await protocol.send('DOM.getDocument', { depth: -1, pierce: true });
  const roots = await Promise.all(
    rootsUnder(root).map(({ backendNodeId }) =>
      protocol.send('DOM.resolveNode', { backendNodeId, executionContextId }),
    ),
  );
  // Or the browser goes on telling of every change of the document.
  await protocol.send('DOM.disable');
  const { result, exceptionDetails } = await protocol.send('Runtime.callFunctionOn', {
    functionDeclaration: `function (...roots) {
      const rootOf = (element) => roots.find(({ host }) => host === element) ?? null;
      return ${expression};
    }`,
    arguments: roots.map(({ object: { objectId = '' } }) => ({ objectId })),
    executionContextId,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

/** The shadow roots of a tree that are not the browser's own. */
function rootsUnder({ shadowRoots = [], children = [] }: Protocol.DOM.Node): Protocol.DOM.Node[] {
  const roots = shadowRoots.filter(({ shadowRootType }) => shadowRootType !== 'user-agent');
  return [...roots, ...[...roots, ...children].flatMap(rootsUnder)];
}
