import { escapeHtml, page } from '../html/page.ts'
import { faults } from './grants.ts'
import { people } from './people.ts'

/**
 * Providers do not send a browser back to an address they do not trust: they stop on a page of
 * their own.
 */
export const refusalPage = (brand: string, code: string, text: string): string =>
  page(
    `${brand}: chyba`,
    `<h1>Přihlášení ${escapeHtml(brand)} bylo odmítnuto</h1><div class="card"><p><b>${escapeHtml(code)}</b></p><p>${escapeHtml(text)}</p></div>`,
  )

/** The sign-in form; posted to the address of the request. `extra` is HTML. */
export function choicePage(brand: string, extra = ''): string {
  const choices = people
    .map(({ sub, email, firstName, lastName, isEmailProved }) => {
      const note =
        email === null ? 'bez e-mailu' : `${email}${isEmailProved ? '' : ', neověřený e-mail'}`
      return `<button name="person" value="${sub}">${firstName} ${lastName}<br><small>${note}</small></button>`
    })
    .join('')
  const options = Object.entries(faults).map(
    ([value, text]) => `<option value="${value}">${text}</option>`,
  )
  return page(
    `${brand}: zkušební přihlášení`,
    `<h1>Zkušební přihlášení ${escapeHtml(brand)}</h1><form class="card" method="post"><p>Za koho se chcete přihlásit?</p>${extra}${choices}<label>E-mail nového člověka<input name="email" type="email" autocomplete="off"></label><button name="person" value="novy">Nový člověk</button><button name="person" value="">Odmítnout</button><label>Porucha<select name="fault">${options.join('')}</select></label></form>`,
  )
}

/** An answer by `response_mode=form_post`: a form that sends itself to the shop. */
export function formPostPage(action: string, fields: Readonly<Record<string, string>>): string {
  const hidden = Object.entries(fields)
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
    )
    .join('')
  return page(
    'Zpět do obchodu',
    `<form method="post" action="${escapeHtml(action)}">${hidden}<noscript><button>Pokračovat</button></noscript></form><script>document.forms[0].submit()</script>`,
  )
}
