import { paths } from '@drogerie/shared-lib/routes/paths.ts'

const checkoutRoot = paths.cart().split('/').slice(0, 3).join('/')

/** Any step of the checkout, the thank-you page too. */
export const isCheckoutPath = (pathname: string): boolean => pathname === checkoutRoot || pathname.startsWith(`${checkoutRoot}/`)

/** Something typed or chosen that is not what the page came with; search fields and filters hold nothing worth keeping. */
export function hasUnsavedInput(root: ParentNode): boolean {
  const fields = root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form:not([method="get"]) :is(input[type="text"], input[type="email"], input[type="tel"], input:not([type]), textarea)',
  )
  return [...fields].some((field) => field.value.trim() !== '' && field.value !== field.defaultValue)
}
