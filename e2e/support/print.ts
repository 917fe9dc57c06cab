import { expect, type Page } from '@playwright/test'

/** On paper a page has its content, and nothing to press or to look for. */
export async function expectContentAlone(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const role of ['navigation', 'search', 'searchbox', 'button'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  await expect.poll(() => emptySides(page)).toBe(0)
  await expect.poll(() => shownExamples(page)).toEqual([])
  await page.emulateMedia({ media: null })
}

/**
 * Columns beside the content that hold nothing on paper, in px: the heading starts where the page's
 * content does.
 */
const emptySides = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const frame = main.querySelector('.wrap')
    const heading = main.querySelector('h1')
    if (!frame || !heading) return 0
    const start =
      frame.getBoundingClientRect().left + parseFloat(getComputedStyle(frame).paddingLeft)
    return Math.max(0, Math.round(heading.getBoundingClientRect().left - start))
  })

/** Examples in empty fields that paper would show as if they had been filled in. */
const shownExamples = (page: Page) =>
  page
    .getByRole('textbox')
    .evaluateAll((fields) =>
      fields
        .flatMap((field) =>
          getComputedStyle(field, '::placeholder').color === 'rgba(0, 0, 0, 0)'
            ? []
            : [field.getAttribute('placeholder') ?? ''],
        )
        .filter((example) => example.trim() !== ''),
    )
