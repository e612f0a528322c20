import type { CDPSession, Protocol } from 'puppeteer-core';

/** Evaluates where `rootOf` gives shadow roots, closed ones too, out of reach of the page's scripts. */
export type EvaluateWithRoots = (expression: string) => Promise<unknown>;

/**
 * In a page that the extension's script runs in, its world is used: the browser gives closed roots to it at once. In any
 * other page the whole document is asked for, which takes as long as it is large.
 */
export async function rootsOf(protocol: CDPSession): Promise<EvaluateWithRoots> {
  const worlds = new Map<number, string>();
  protocol.on('Runtime.executionContextCreated', ({ context: { id, origin, auxData } }) => {
    if (origin.startsWith('chrome-extension:') && auxData?.['type'] === 'isolated')
      worlds.set(id, String(auxData['frameId']));
  });
  protocol.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
    worlds.delete(executionContextId);
  });
  protocol.on('Runtime.executionContextsCleared', () => worlds.clear());
  await protocol.send('Runtime.enable');
  return async (expression) => {
    const { frameTree } = await protocol.send('Page.getFrameTree');
    const { id: frameId } = frameTree.frame;
    const world = [...worlds.keys()].findLast((id) => worlds.get(id) === frameId);
    return world !== undefined && (await givesRoots(protocol, world))
      ? evaluateBeside(protocol, world, expression)
      : evaluateApart(protocol, frameId, expression);
  };
}

/** The world of an extension that was updated or turned off stays, and gives nothing any more. */
async function givesRoots(protocol: CDPSession, contextId: number): Promise<boolean> {
  const asked = protocol.send('Runtime.evaluate', { expression: 'chrome.dom !== undefined', contextId });
  return (await asked.catch(() => null))?.result.value === true;
}

/** In the world of the extension's script. */
async function evaluateBeside(protocol: CDPSession, contextId: number, expression: string): Promise<unknown> {
  const answer = await protocol.send('Runtime.evaluate', {
    expression: `(() => {
      const rootOf = (element) =>
        element instanceof HTMLElement ? chrome.dom.openOrClosedShadowRoot(element) : null;
      return ${expression};
    })()`,
    contextId,
    awaitPromise: true,
    returnByValue: true,
  });
  return valueIn(answer);
}

/** In a world of the driver's own. */
async function evaluateApart(protocol: CDPSession, frameId: string, expression: string): Promise<unknown> {
  const { executionContextId } = await protocol.send('Page.createIsolatedWorld', {
    frameId,
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
  const answer = await protocol.send('Runtime.callFunctionOn', {
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
  return valueIn(answer);
}

function valueIn({ result, exceptionDetails }: Protocol.Runtime.EvaluateResponse): unknown {
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}
