import type { Page } from '@playwright/test'

type Finger = { x: number; y: number }

/**
 * Between two places of a finger, as a hand moves: without times of their own, quick events are a
 * fling past the next page.
 */
const stepSeconds = 0.04

/** Fingers on the glass, which Playwright has only for single taps. */
export async function fingersOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  let time = Date.now() / 1000
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Finger[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      timestamp: (time += stepSeconds),
      touchPoints: fingers.map((finger, id) => ({ ...finger, id })),
    })
  /** Puts fingers down, moves them through the places and lifts them. */
  const move = async (first: Finger[], ...then: Finger[][]): Promise<void> => {
    await send('touchStart', first)
    for (const fingers of then) await send('touchMove', fingers)
    await send('touchEnd', [])
  }
  const between = (from: number, to: number) =>
    [1, 2, 3, 4, 5].map((step) => from + ((to - from) * step) / 5)
  return {
    /** One finger along a line. */
    swipe: (from: Finger, to: Finger) =>
      move(
        [from],
        ...between(0, 1).map((part) => [
          { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
        ]),
      ),
    /** Two fingers beside each other around a place, whose distance changes. Distances in px. */
    pinch: ({ x, y }: Finger, from: number, to: number) => {
      const around = (apart: number) => [
        { x: x - apart / 2, y },
        { x: x + apart / 2, y },
      ]
      return move(around(from), ...between(from, to).map((apart) => around(apart)))
    },
  }
}
