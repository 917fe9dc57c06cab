/** A tab in the background paints nothing; its page must come alive all the same. ms */
const longestWaitMs = 250

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** The page's main picture, once decoded; one that is slow or broken is not waited for. */
const mainPicture = () =>
  document
    .querySelector<HTMLImageElement>('img[fetchpriority="high"]')
    ?.decode()
    .catch(() => {})

/**
 * Resolves when the server's page has been painted with its main picture. Taking a page over keeps the main thread busy, so
 * a person who waits sees it first.
 */
export async function firstPaint(): Promise<void> {
  const painted = Promise.all([nextFrame(), mainPicture()]).then(nextFrame).then(nextFrame)
  await Promise.race([painted, new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
}
