/**
 * Shelves in the browser's cache with files of drafts; the rest of the name is when one was made,
 * ms.
 */
export const draftShelf = 'draft-files '

/** Removes shelves of drafts, those of closed tabs too. */
export async function dropShelves(isOver: (madeAt: number) => boolean): Promise<void> {
  if (!('caches' in globalThis)) return
  for (const name of await caches.keys())
    if (name.startsWith(draftShelf) && isOver(Number(name.slice(draftShelf.length))))
      await caches.delete(name)
}
