/**
 * Removes what tests leave in the page: rendered elements, its cookies, both storages and the
 * attributes on the document.
 */
export function clearPage(): void {
  const { cookie, documentElement, body } = document
  for (const pair of cookie.split('; ').filter(Boolean)) {
    const name = pair.split('=')[0]
    document.cookie = `${name}=; Max-Age=0; Path=/; Secure`
    document.cookie = `${name}=; Max-Age=0`
  }
  localStorage.clear()
  sessionStorage.clear()
  body.replaceChildren()
  for (const mark of Object.keys(documentElement.dataset)) delete documentElement.dataset[mark]
}
