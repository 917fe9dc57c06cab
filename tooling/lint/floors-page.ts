const place =
  /(<!-- drawn from the imports by `pnpm floors` -->\n\n)```mermaid\n[^`]*```(\n\n<!-- end of the drawing -->)/

/** The page with this picture in its place. @throws Error - the page has no place for one. */
export function withPicture(page: string, picture: string): string {
  if (!place.test(page)) throw new Error('the page has no place for the drawing')
  return page.replace(
    place,
    (_all, start: string, end: string) => `${start}\`\`\`mermaid\n${picture}\n\`\`\`${end}`,
  )
}
