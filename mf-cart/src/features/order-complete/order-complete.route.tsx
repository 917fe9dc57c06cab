import { notFound } from '@drogerie/shared-lib/runtime'
import type { LoaderFunctionArgs } from 'react-router'

export { OrderComplete as Component } from './order-complete-page.tsx'

/** URL-safe random characters; anything else is no token and gets a real 404. */
const tokenPattern = /^[\w-]{8,128}$/

export function loader({ params, request }: LoaderFunctionArgs) {
  const tokenValue = params['tokenValue'] ?? ''
  if (!tokenPattern.test(tokenValue)) throw notFound(request)
  return { tokenValue }
}
