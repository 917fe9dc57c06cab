/** Hands a file to the browser's own saving; the address of it lives as long as that takes. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}
