import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/** Longer than any page's data may take; what is still pending then is left to the browser. ms */
const renderDeadlineMs = 3000

/**
 * Renders to one string. Pages are kept in the page cache and carry a true status, so nothing is sent before all is known;
 * `progressiveChunkSize` keeps React from moving large finished parts behind inline scripts.
 */
export function renderWhole(tree: ReactNode): Promise<{ html: string; errors: unknown[] }> {
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
    const deadline = setTimeout(() => abort(new Error('the page took too long to render')), renderDeadlineMs)
  })
}
