/** `<` would end the script element early; U+2028 and U+2029 end a line in old parsers. */
const safeJson = (value: object) =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

/** A schema.org object in the page; the browser keeps the server's element (`serverOnly`). */
export function JsonLd({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: safeJson(data) }}
    />
  )
}
