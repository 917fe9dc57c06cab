/*
 * Answers for one part of the shop when there is no network: with the document that the part has
 * left in this browser (shared-lib/src/runtime/kept-pages.ts) for the address, for all below its
 * own, or for itself, and with nothing else. Whatever the network answers is passed on, so no page
 * of an older line-up can come from here.
 */
addEventListener('activate', (event) => {
  // the network is asked while this worker starts, so that nobody waits for it
  event.waitUntil(registration.navigationPreload?.enable())
})

addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  const kept = async () => {
    const { scope } = registration
    const { origin, pathname } = new URL(event.request.url)
    for (const address of [origin + pathname, `${scope}/`, scope]) {
      const document = await caches.match(address)
      if (document) return document
    }
    return Response.error()
  }
  const answer = async () => (await event.preloadResponse) ?? (await fetch(event.request))
  event.respondWith(answer().catch(kept))
})
