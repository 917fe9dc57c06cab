import { afterEach } from 'vitest'

/**
 * The remotes' suites share one page and its modules, which spares loading them for each file (a
 * third of the processor time). So whatever a test leaves in the page goes with it: what it drew,
 * its cookies, both storages and the marks on the document.
 */
function resetPage(): void {
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

afterEach(resetPage)
