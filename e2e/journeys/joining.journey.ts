import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Page } from '@playwright/test'
import { expectWrong } from '../support/forms.ts'
import { linkInMail, mailsTo } from '../support/inbox.ts'
import { newCustomer } from '../support/new-customer.ts'
import { open } from '../support/shopper.ts'
import { newcomer, password, storeMember, unknownCard } from '../support/store-member.ts'
import { expect, test } from '../support/test.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })
const title = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name })

/**
 * Height that the last part above the footer takes beyond its words; nobody has scrolled down to it
 * yet.
 */
const blankAboveFooter = (page: Page) =>
  page.getByRole('complementary', { name: 'Proč nakupovat u nás' }).evaluate((part) => {
    const [all, words] = [part, part.firstElementChild ?? part]
    return all.getBoundingClientRect().height - words.getBoundingClientRect().height
  })

type Person = ReturnType<typeof newcomer>

async function fillPerson(page: Page, person: Person): Promise<void> {
  await main(page).getByRole('radio', { name: 'Paní' }).check()
  const typed = {
    Jméno: person.firstName,
    Příjmení: person.lastName,
    'Datum narození': '14. 5. 1988',
    Telefon: person.phoneNumber,
    'E-mail': person.email,
    Heslo: password,
    'Heslo znovu': password,
  }
  for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text)
  await button(page, 'Pokračovat k adrese').click()
}

async function fillAddress(page: Page, person: Person): Promise<void> {
  await field(page, 'Ulice a číslo domu').fill(person.street)
  await field(page, 'Město').fill(person.city)
  await field(page, 'PSČ').fill(person.postcode)
}

async function agreeAndSend(page: Page): Promise<void> {
  await main(page)
    .getByRole('checkbox', { name: /podmínkami Teta klubu/ })
    .check()
  await main(page)
    .getByRole('checkbox', { name: /obchodními podmínkami/ })
    .check()
  await button(page, 'Dokončit registraci').click()
}

const pathOf = (link: string) => {
  const { pathname, search } = new URL(link)
  return `${pathname}${search}`
}

test(
  'a newcomer joins the club in two steps and confirms by mail; what is known already is said',
  { tag: ['@ACC-03', '@ACC-06', '@phone'] },
  async ({ page }) => {
    test.slow()
    const person = newcomer()
    await open(page, paths.clubLanding())
    const advantages = main(page).getByRole('list', { name: 'Výhody členství' })
    for (const name of ['Klubové ceny', 'Kupony podle vás', 'Účtenky pohromadě'])
      await expect(advantages.getByRole('heading', { name })).toBeVisible()
    await expect.poll(() => blankAboveFooter(page), 'nothing blank above the footer').toBe(0)
    await main(page).getByRole('link', { name: 'Zaregistrovat se zdarma' }).click()
    await expect(page).toHaveURL(paths.registration())

    await button(page, 'Pokračovat k adrese').click()
    await expect(main(page).getByRole('alert')).toContainText('Jméno')
    await fillPerson(page, person)
    await fillAddress(page, person)
    await page.goBack()
    await expect(field(page, 'E-mail'), 'Back leads to the first step').toHaveValue(person.email)
    await button(page, 'Pokračovat k adrese').click()
    await expect(field(page, 'Město')).toHaveValue(person.city)
    await button(page, 'Dokončit registraci').click()
    await expect(main(page).getByRole('alert'), 'both consents are asked for').toContainText(
      'Souhlas s podmínkami klubu',
    )
    await agreeAndSend(page)
    await expect(main(page).getByRole('heading', { name: 'Podívejte se do pošty' })).toBeVisible()
    await expect(main(page)).toContainText(person.email)
    await expect(main(page)).toContainText(/Platí 10\sdní/)

    const linksSent = async () => (await mailsTo(person.email, 'Dokončete registraci')).length
    await expect.poll(linksSent).toBe(1)
    await open(page, paths.registration())
    await fillPerson(page, person)
    const answer = main(page).getByRole('alert')
    await expect(answer).toContainText(/Registraci s\stěmito údaji už jste začali/)
    await answer.getByRole('button', { name: 'Poslat odkaz znovu' }).click()
    await expect(answer.getByRole('status')).toContainText('Odkaz je na cestě')
    await expect.poll(linksSent).toBe(2)
    await answer.getByRole('link', { name: 'Nastavit heslo' }).click()
    await expect(title(page, 'Zapomenuté heslo')).toBeVisible()
    await expect(field(page, 'E-mail')).toHaveValue(person.email)

    const link = pathOf(await linkInMail(person.email, 'Dokončete registraci', '/dokonceni/'))
    await open(page, link)
    await expect(title(page, 'Dokončení registrace')).toBeVisible()
    await button(page, 'Dokončit registraci').click()
    await expect(page).toHaveURL(paths.account())
    await expect(title(page, 'Klár')).toBeVisible()

    await open(page, link)
    await expect(main(page).getByText('Odkaz už neplatí.')).toBeVisible()
    await expect(button(page, 'Dokončit registraci'), 'nothing is asked of it').toHaveCount(0)
    await expect(main(page).getByRole('link', { name: 'Začít registraci znovu' })).toBeVisible()
  },
)

test(
  'whoever has an account is led to it before they type their address, and keeps what was typed',
  { tag: ['@ACC-03', '@phone', '@night'] },
  async ({ page }) => {
    const { email } = await newCustomer(page)
    const person = { ...newcomer(), email }
    await open(page, paths.registration())
    await fillPerson(page, person)
    const answer = main(page).getByRole('alert')
    await expect(answer).toContainText(/Účet s\stěmito údaji už máme/)
    await answer.getByRole('link', { name: 'Mám jen kartu' }).click()
    await expect(title(page, 'Aktivace online účtu')).toBeVisible()
    await expect(field(page, 'Příjmení')).toHaveValue(person.lastName)
    await page.goBack()
    await expect(field(page, 'Telefon')).toHaveValue(/777/)
    await main(page).getByRole('link', { name: 'Zpět na přihlášení' }).click()
    await expect(title(page, 'Přihlášení')).toBeVisible()
    await expect(field(page, 'E-mail')).toHaveValue(email)
    await page.goBack()
    // the sign-in has a field of that name too, and stands until the registration is back
    await expect(field(page, 'Telefon')).toHaveValue(/777/)
    await field(page, 'Heslo').fill(password)
    await main(page).getByRole('link', { name: 'Zpět na přihlášení' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Odejít', exact: true }).click()
    await expect(title(page, 'Přihlášení')).toBeVisible()
  },
)

test(
  'a card from a store gets its account: what does not fit is said, the mailed link ends it',
  { tag: ['@ACC-04', '@ACC-06', '@phone'] },
  async ({ page }) => {
    test.slow()
    const { cardNumber, ...person } = await storeMember(page)
    await open(page, paths.clubLanding())
    await field(page, 'Číslo karty').fill('12')
    await button(page, 'Aktivovat kartu').click()
    await expectWrong(field(page, 'Číslo karty'), /Číslo karty má přesně 13\sčíslic/)
    await expect(field(page, 'Číslo karty')).toHaveValue('12')
    await expect(page).toHaveURL(paths.clubLanding())
    await field(page, 'Číslo karty').fill(cardNumber)
    await button(page, 'Aktivovat kartu').click()
    await expect(title(page, 'Aktivace online účtu')).toBeVisible()
    await expect(field(page, 'Číslo karty')).toHaveValue(cardNumber)

    const typed = {
      Jméno: person.firstName,
      Příjmení: person.lastName,
      'Datum narození': '14. 5. 1988',
      'E-mail': person.email,
    }
    for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text)
    const refused = async (name: string, wrong: string, right: string, text: RegExp) => {
      await field(page, name).fill(wrong)
      await button(page, 'Aktivovat účet').click()
      await expectWrong(field(page, name), text)
      await field(page, name).fill(right)
    }
    await refused('Číslo karty', unknownCard(), cardNumber, /Kartu s\stímto číslem jsme nenašli/)
    await refused('E-mail', 'jiny@example.cz', person.email, /U\skarty máme jiný e-mail/)
    await refused('Příjmení', 'Jinačí', person.lastName, /datum narození s\skartou nesouhlasí/)
    await button(page, 'Aktivovat účet').click()
    await expect(main(page).getByText(`Na ${person.email} jsme poslali odkaz`)).toBeVisible()

    await open(page, pathOf(await linkInMail(person.email, 'Aktivujte svůj účet', '/dokonceni/')))
    await expect(title(page, 'Dokončení aktivace')).toBeVisible()
    await field(page, 'Heslo').fill(password)
    await field(page, 'Heslo znovu').fill(password)
    await button(page, 'Dokončit aktivaci').click()
    await expect(page).toHaveURL(paths.account())
    await open(page, paths.cards())
    const shown = async () => (await main(page).innerText()).replaceAll(/\s/g, '')
    await expect.poll(shown).toContain(cardNumber)

    await open(page, paths.accountActivation())
    for (const [name, text] of Object.entries({ 'Číslo karty': cardNumber, ...typed }))
      await field(page, name).fill(text)
    await button(page, 'Aktivovat účet').click()
    await expectWrong(field(page, 'E-mail'), /Účet s\stímto e-mailem už existuje/)
    await expect(
      main(page).locator('form').getByRole('link', { name: 'Přihlásit se' }),
    ).toBeVisible()
  },
)
