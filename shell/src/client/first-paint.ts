/** How long to wait for a slow main picture once the page itself has been painted. ms */
const longestWaitMs = 250

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** A tab in the background paints nothing, but its page must be hydrated all the same. */
const inBackground = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (document.hidden) resolve()
    }
    document.addEventListener('visibilitychange', look)
    look()
  })

/** The page's main picture, once decoded; one that is slow or broken is not waited for. */
const mainPicture = () =>
  Promise.race([
    document
      .querySelector<HTMLImageElement>('img[fetchpriority="high"]')
      ?.decode()
      .catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, longestWaitMs)),
  ])

const twoFrames = () => nextFrame().then(nextFrame)

/**
 * Resolves when the server's page has been painted with its main picture. Earlier scripts would
 * take main-thread time, and earlier downloads bandwidth, so the shopper would see the page later.
 */
export const firstPaint = (): Promise<unknown> =>
  Promise.race([twoFrames().then(mainPicture).then(twoFrames), inBackground()])
