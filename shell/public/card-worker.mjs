/*
 * Answers for the account when there is no network: with the page of the club card that the account
 * has left in this browser (shared-lib/src/runtime/kept-card.ts), and with nothing else. Whatever
 * the network answers is passed on, so no page of an older line-up can come from here.
 */
addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(
    fetch(event.request).catch(async () => {
      const [card] = await (await caches.open('club-card')).matchAll()
      return card ?? Response.error()
    }),
  )
})
