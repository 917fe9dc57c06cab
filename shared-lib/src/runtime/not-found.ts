import { data } from 'react-router'

/** Body of every 404 of the shop: the specified text with the requested path. */
export type NotFoundBody = { message: string }

/** A path that cannot be decoded (`%E0`) is shown as it came. */
function readable(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

/**
 * Thrown by loaders and guards: HTTP 404 on the server, the 404 page in both.
 *
 * @example throw notFound(request)
 */
export const notFound = (request: Request) => {
  const { pathname } = new URL(request.url)
  return data<NotFoundBody>(
    { message: `Page Not Found: ${readable(pathname)}` },
    { status: 404, statusText: 'Not Found' },
  )
}
