/** With what the API takes to learn of a change, an open page follows it within five seconds. ms */
const everyMs = 2000
/**
 * Whoever has not touched the page for as long reads something else; the next sign of them asks at
 * once. ms
 */
const attentionMs = 2 * 60_000

const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'visibilitychange'] as const

/**
 * Asks every few seconds while somebody looks at the page.
 *
 * @returns `askNow` as after a sign of them, however short a time ago it was asked; `end` stops it.
 */
export function whileAttended(ask: () => void): { askNow: () => void; end: () => void } {
  let askedAt = performance.now()
  let attentiveUntil = askedAt + attentionMs

  function look(): void {
    const now = performance.now()
    const isSeen = document.visibilityState === 'visible' && navigator.onLine
    if (!isSeen || now < askedAt + everyMs || now > attentiveUntil) return
    askedAt = now
    ask()
  }
  const attend = () => {
    attentiveUntil = performance.now() + attentionMs
    look()
  }
  for (const sign of signs) document.addEventListener(sign, attend, { passive: true })
  const timer = setInterval(look, everyMs)
  return {
    askNow: () => {
      askedAt = -Infinity
      attend()
    },
    end: () => {
      clearInterval(timer)
      for (const sign of signs) document.removeEventListener(sign, attend)
    },
  }
}
