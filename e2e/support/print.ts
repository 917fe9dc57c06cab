import { expect, type Page } from '@playwright/test'

/** On paper a page has its content, and nothing to press or to look for. */
export async function expectContentAlone(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const role of ['navigation', 'search', 'searchbox', 'button'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  await page.emulateMedia({ media: null })
}
