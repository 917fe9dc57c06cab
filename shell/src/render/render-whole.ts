import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/** The error for parts that were still pending at the deadline. */
export class PartPending extends Error {
  constructor() {
    super('this part took too long to render')
    this.name = 'PartPending'
  }
}

/**
 * Renders to one string. Pages are kept in the page cache and carry a true status, so nothing is
 * sent before all is known; `progressiveChunkSize` keeps React from moving large finished parts
 * behind inline scripts.
 *
 * @param withinMs - parts that are pending then show their fallback and are left to the browser.
 */
export function renderWhole(
  tree: ReactNode,
  withinMs: number,
): Promise<{ html: string; errors: unknown[] }> {
  const errors: unknown[] = []
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(tree, {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        errors.push(error)
      },
      onAllReady: () => {
        clearTimeout(deadline)
        const stream = new PassThrough()
        text(stream).then((html) => resolve({ html, errors }), reject)
        pipe(stream)
      },
      onShellError: (error) => {
        clearTimeout(deadline)
        if (errors.length > 0) resolve({ html: '', errors })
        else reject(error instanceof Error ? error : new Error(String(error)))
      },
    })
    const deadline = setTimeout(() => abort(new PartPending()), withinMs)
  })
}
