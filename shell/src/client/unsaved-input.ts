import { paths } from '@drogerie/shared-lib/routes/paths.ts'

const checkoutRoot = paths.cartIndex()

/** Any step of the checkout, the thank-you page too. */
export const isCheckoutPath = (pathname: string): boolean =>
  pathname === checkoutRoot || pathname.startsWith(`${checkoutRoot}/`)

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Search fields and filters, the forms that make an address, hold nothing worth keeping. */
const keptForm = 'form:not([method="get"])'
const plainText = `${keptForm} :is(input[type="text"], input[type="email"], input[type="tel"], input:not([type]), textarea)`

const isField = (target: EventTarget | null): target is Field =>
  target instanceof Element && target.matches('input, textarea, select')
const isToggle = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio'
const stateOf = (field: Field): string => (isToggle(field) ? String(field.checked) : field.value)

/** Typed before our script came: the field still says what the server had put there. */
function hasEarlyInput(root: ParentNode): boolean {
  const fields = root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(plainText)
  return [...fields].some(
    (field) => field.value.trim() !== '' && field.value !== field.defaultValue,
  )
}

/**
 * Remembers each field's value before the shopper edits it. `defaultValue` cannot tell, because
 * React updates it for controlled fields.
 *
 * @returns whether something typed, chosen or attached would be lost with the document.
 */
export function watchInput(root: Document): () => boolean {
  const before = new Map<Field, string>()
  const note = (target: EventTarget | null, state: (field: Field) => string) => {
    if (isField(target) && !before.has(target) && target.closest(keptForm))
      before.set(target, state(target))
  }
  root.addEventListener('focusin', ({ target }) => note(target, stateOf), true)
  // a label may tick a box without focusing it, and autofill fills fields that were never focused
  root.addEventListener(
    'input',
    ({ target }) => note(target, (field) => (isToggle(field) ? String(!field.checked) : '')),
    true,
  )
  return () => {
    for (const field of before.keys()) if (!field.isConnected) before.delete(field)
    return [...before].some(([field, state]) => stateOf(field) !== state) || hasEarlyInput(root)
  }
}
