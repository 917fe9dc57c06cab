/**
 * Rspack's runtime looks for a link with the chunk's name before it loads the style of a chunk.
 * Styles that the page holds as elements get one each: it has no address, so nothing is loaded.
 */
export function nameWrittenStyles(): void {
  for (const { dataset } of document.querySelectorAll<HTMLStyleElement>('style[data-rspack]')) {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' })
    link.dataset['rspack'] = dataset['rspack'] ?? ''
    document.head.append(link)
  }
}
