/** A page number or a gap between two. */
export type PageSlot = number | 'gap'

/**
 * The pages worth a link: first, last, the current one with its neighbours, and four at the edges.
 * A gap of one page is filled with that page.
 */
export function pageWindow(current: number, total: number): PageSlot[] {
  const wanted = new Set([1, total, current - 1, current, current + 1])
  if (current <= 3) [2, 3, 4].forEach((page) => wanted.add(page))
  if (current >= total - 2) [total - 1, total - 2, total - 3].forEach((page) => wanted.add(page))
  const pages = [...wanted].filter((page) => page >= 1 && page <= total).toSorted((a, b) => a - b)
  return pages.flatMap((page, index): PageSlot[] => {
    const missing = page - (pages[index - 1] ?? 0) - 1
    if (missing === 0) return [page]
    return missing === 1 ? [page - 1, page] : ['gap', page]
  })
}
