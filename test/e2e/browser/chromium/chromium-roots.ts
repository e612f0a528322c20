import type { CDPSession } from 'puppeteer-core';

/** Evaluates an expression in a world of the driver's own, where `rootOf` gives shadow roots, closed ones too. */
export async function evaluateWithRoots(protocol: CDPSession, expression: string): Promise<unknown> {
  const { frameTree } = await protocol.send('Page.getFrameTree');
  const { executionContextId } = await protocol.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'driver',
  });
  await protocol.send('DOM.enable');
  // As a list: a tree that is deeper than the protocol's own messages may be could not be told.
  const { nodes } = await protocol.send('DOM.getFlattenedDocument', { depth: -1, pierce: true });
  const roots = await Promise.all(
    nodes
      .flatMap(({ shadowRoots = [] }) => shadowRoots)
      .filter(({ shadowRootType }) => shadowRootType !== 'user-agent')
      .map(({ backendNodeId }) => protocol.send('DOM.resolveNode', { backendNodeId, executionContextId })),
  );
  // Or the browser goes on telling of every change of the document.
  await protocol.send('DOM.disable');
  const { result, exceptionDetails } = await protocol.send('Runtime.callFunctionOn', {
    functionDeclaration: `function (...roots) {
      const byHost = new Map(roots.map((root) => [root.host, root]));
      const rootOf = (element) => byHost.get(element) ?? null;
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
