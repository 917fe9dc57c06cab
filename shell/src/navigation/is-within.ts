/**
 * Whether a page is the linked one or lies below it: `/akce/detail/x` is within `/akce`, `/akcent`
 * is not.
 */
export const isWithin = (pathname: string, href: string): boolean =>
  pathname === href || (href !== '/' && pathname.startsWith(`${href}/`))
