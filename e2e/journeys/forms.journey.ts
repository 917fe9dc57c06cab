import { randomUUID } from 'node:crypto'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { signInAs } from '../support/as-client.ts'
import { expectRight, expectWrong, typeAndLeave } from '../support/forms.ts'
import { expectOneMail, mailsTo } from '../support/inbox.ts'
import { hydrated, open, openWithoutCode } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test(
  'registration judges names, dates, phones, addresses and passwords as they are typed, and keeps what is no secret over a reload',
  { tag: ['@FORM-01', '@FORM-02', '@FORM-03', '@FORM-04', '@FORM-09', '@phone'] },
  async ({ page }) => {
    await open(page, paths.registration())
    const main = page.getByRole('main')
    const field = (name: string) => main.getByRole('textbox', { name, exact: true })
    await main.getByRole('button', { name: 'Pokračovat k adrese' }).click()
    await expect(main.getByRole('alert')).toContainText(
      'Pardon, ale ne všechna pole jsou vyplněna správně.',
    )
    await expect(
      main
        .getByRole('group', { name: /Oslovení/ })
        .getByRole('radio')
        .first(),
      'the first wrong field takes the focus',
    ).toBeFocused()
    for (const name of ['Jméno', 'Příjmení', 'Datum narození', 'Telefon', 'E-mail', 'Heslo'])
      await expectWrong(field(name), /potřeba vyplnit|povinné/)
    await expect(main.getByRole('group', { name: /Oslovení/ })).toContainText('Vyberte oslovení.')
    const wrong: [name: string, text: string, words: RegExp][] = [
      ['Jméno', 'E', /2 až\s16/],
      ['Jméno', 'Evaaaaaaaaaaaaaaaa', /2 až\s16/],
      ['Jméno', 'Eva1', /písmena/],
      ['Příjmení', 'aaaa', /jedno písmeno/],
      ['Datum narození', '31. 2. 1990', /v\skalendáři/],
      ['Datum narození', '1. 1. 1880', /rok narození/],
      ['Datum narození', '1. 1. 2090', /v\sminulosti/],
      ['Telefon', '12', /telefonní číslo/],
      ['E-mail', 'jana@', /e-mailovou adresu/],
      ['Heslo', 'Kratke1!', /10\sznaků/],
      ['Heslo', 'bezvelkeho-1', /velké písmeno/],
      ['Heslo', 'BezCislice!!', /číslici/],
      ['Heslo', 'BezZvlastniho1', /zvláštní znak/],
    ]
    for (const [name, text, words] of wrong) {
      await typeAndLeave(field(name), text)
      await expectWrong(field(name), words)
    }
    await main.getByText('Paní', { exact: true }).click()
    const right = {
      Jméno: 'Eva',
      Příjmení: 'Čermáková',
      'Datum narození': '1. 2. 1989',
      Telefon: '777 123 456',
      'E-mail': `nova.${randomUUID().slice(0, 8)}@example.cz`,
      Heslo: 'Nove-Heslo-2026!',
    }
    for (const [name, text] of Object.entries(right)) {
      await typeAndLeave(field(name), text)
      await expectRight(field(name))
    }
    await typeAndLeave(field('Heslo znovu'), 'Nove-Heslo-2027!')
    await expectWrong(field('Heslo znovu'), /neshodují/)
    // the browser asks before what is not sent is left
    page.on('dialog', (question) => void question.accept())
    await page.reload()
    await hydrated(page)
    await expect(field('Příjmení')).toHaveValue('Čermáková')
    await expect(field('Heslo'), 'secrets are not kept').toHaveValue('')
  },
)

test(
  'a message is counted up to 1 000 characters, its order number is digits, and it arrives',
  { tag: ['@FORM-06', '@FORM-01', '@phone'] },
  async ({ page }) => {
    const email = `dotaz.${randomUUID().slice(0, 8)}@example.cz`
    await open(page, paths.contact())
    const main = page.getByRole('main')
    const message = main.getByRole('textbox', { name: 'Zpráva' })
    const order = main.getByRole('textbox', { name: /^Číslo objednávky/ })
    // The form's code comes with the first sign of a person: what is typed before stays, but is not
    // checked.
    await expect(async () => {
      await typeAndLeave(order, '12a')
      await expect(order).toHaveAttribute('aria-invalid', 'true', { timeout: 1000 })
    }).toPass()
    await expectWrong(order, /jen číslice/)
    await order.fill('')
    await typeAndLeave(message, 'á'.repeat(1001))
    await expect(main.getByText(/^1\s001\sz\s1\s000$/)).toBeVisible()
    await expectWrong(message, /1\s000 znaků/)
    await message.fill('á'.repeat(1000))
    await typeAndLeave(main.getByRole('textbox', { name: 'E-mail' }), email)
    await main.getByRole('button', { name: 'Odeslat zprávu' }).click()
    await expect(main.getByText('Zpráva je u nás.')).toBeVisible()
    await expectOneMail(email, '')
  },
)

test(
  'a message typed before the code of its form came is there after a reload, too',
  { tag: ['@FORM-01', '@phone', '@night'] },
  async ({ page }) => {
    const letCodeCome = await openWithoutCode(page, paths.contact())
    const message = page.getByRole('textbox', { name: 'Zpráva' })
    await message.fill('Dorazil mi jiný krém.')
    letCodeCome()
    await hydrated(page)
    const area = page.locator('[data-area]', { has: message }).last()
    await expect(area, 'the form takes its own presses').toHaveAttribute('data-hydrated')
    await page.reload()
    await hydrated(page)
    await expect(message).toHaveValue('Dorazil mi jiný krém.')
  },
)

test(
  'numbers typed before the code of their forms came are kept when it takes them over',
  { tag: ['@FORM-01', '@phone', '@night'] },
  async ({ page }) => {
    const letCodeCome = await openWithoutCode(page, paths.contact())
    const numbers = page.getByRole('main').locator('input[name=phone]')
    await numbers.first().fill('777123456')
    await numbers.last().fill('608111222')
    letCodeCome()
    const calls = page.getByRole('main').locator('form[data-state]').last()
    await expect(calls, 'taken over').toHaveAttribute('data-state', /dirty/)
    await expect(numbers.first()).toHaveValue('777123456')
    await expect(numbers.last()).toHaveValue('608111222')
  },
)

test(
  'a form that is sent before any script came keeps what was typed and its address',
  { tag: ['@FORM-01', '@SHELL-24', '@phone', '@night'] },
  async ({ page }) => {
    const scripts = Promise.withResolvers<void>()
    await page.route(/\/_mf\/assets\/.*\.js$/, async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto(paths.login(), { waitUntil: 'commit' })
    const email = page.getByRole('main').getByRole('textbox', { name: 'E-mail' })
    const secret = page.getByRole('main').getByLabel('Heslo', { exact: true })
    await email.fill('jana@example.cz')
    await secret.fill('Tajne-heslo-1')
    await page.getByRole('main').getByRole('button', { name: 'Přihlásit se', exact: true }).click()
    scripts.resolve()
    await hydrated(page)
    await expect(page).toHaveURL(paths.login())
    await expect(email).toHaveValue('jana@example.cz')
    await expect(secret).toHaveValue('Tajne-heslo-1')
  },
)

test(
  'the first wrong field is in view when the form is sent, also where it had the focus before',
  { tag: ['@FORM-01', '@phone', '@night'] },
  async ({ page }) => {
    await open(page, paths.registration())
    const main = page.getByRole('main')
    const first = main
      .getByRole('group', { name: /Oslovení/ })
      .getByRole('radio')
      .first()
    const send = main.getByRole('button', { name: 'Pokračovat k adrese' })
    for (const press of ['first', 'second']) {
      await send.click()
      await expect(first, press).toBeFocused()
      await expect(first, press).toBeInViewport({ ratio: 1 })
    }
  },
)

test(
  'one press on the button is enough, also straight from a field whose message then appears',
  { tag: ['@FORM-09', '@phone'] },
  async ({ page }) => {
    await open(page, paths.contact())
    const main = page.getByRole('main')
    await main.getByRole('textbox', { name: 'E-mail' }).fill('jana@')
    // near its upper edge: where the button was, the line of the message above it would be now
    await main.getByRole('button', { name: 'Odeslat zprávu' }).click({ position: { x: 40, y: 3 } })
    await expect(main.getByRole('alert'), 'the form was sent and says why not').toContainText(
      'Pardon',
    )
    await expectWrong(main.getByRole('textbox', { name: 'E-mail' }), /e-mailovou adresu/)
  },
)

test(
  'a form filled by a bot shows success and does nothing',
  { tag: ['@FORM-08'] },
  async ({ page }) => {
    const email = `robot.${randomUUID().slice(0, 8)}@example.cz`
    const person = `clovek.${randomUUID().slice(0, 8)}@example.cz`
    for (const [address, website] of [
      [email, 'https://spam.example'],
      [person, ''],
    ] as const) {
      await open(page, paths.contact())
      const main = page.getByRole('main')
      const form = main.locator('form').filter({ hasText: 'Odeslat zprávu' })
      await form.getByRole('textbox', { name: 'E-mail' }).fill(address)
      await form.getByRole('textbox', { name: 'Zpráva' }).fill('Dobrý den, kdy otevřete v Brně?')
      // A shopper neither sees nor reaches the trap.
      const trap = form.locator('input[name="website"]')
      await expect(trap).not.toBeInViewport()
      await expect(trap).toHaveAttribute('tabindex', '-1')
      await trap.evaluate((input: HTMLInputElement, value) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
          input,
          value,
        )
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }, website)
      await form.getByRole('button', { name: 'Odeslat zprávu' }).click()
      await expect(main.getByText('Zpráva je u nás.')).toBeVisible()
    }
    // The person's mail comes, and by then the machine's would have come, too: mails go out in
    // turn.
    await expectOneMail(person, '')
    expect(await mailsTo(email, '')).toEqual([])
  },
)

test(
  'a refusal of the API shows at its field, and nothing typed is lost',
  { tag: ['@FORM-10', '@FORM-04'] },
  async ({ page }) => {
    await signInAs(page)
    await open(page, paths.changePassword())
    const main = page.getByRole('main')
    const current = main.getByLabel('Současné heslo', { exact: true })
    await current.fill('Tohle-Neni-Ono-1!')
    await main.getByLabel('Nové heslo', { exact: true }).fill('Nove-Heslo-2026!')
    await main.getByLabel('Heslo znovu', { exact: true }).fill('Nove-Heslo-2026!')
    await main.getByRole('button', { name: /Změnit heslo|Uložit/ }).click()
    await expectWrong(current, /nesouhlasí|není správné/)
    await expect(main.getByLabel('Nové heslo', { exact: true })).toHaveValue('Nove-Heslo-2026!')
  },
)
