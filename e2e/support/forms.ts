import { expect, type Locator } from '@playwright/test'

/** Types a text and leaves the field: its rule speaks then. */
export async function typeAndLeave(field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await field.blur()
}

/** The field is marked as wrong and described by these words. */
export async function expectWrong(field: Locator, words: RegExp): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(words)
}

export const expectRight = (field: Locator) =>
  expect(field).not.toHaveAttribute('aria-invalid', 'true')
