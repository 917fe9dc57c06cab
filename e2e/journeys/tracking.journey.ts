import AxeBuilder from '@axe-core/playwright'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { office } from '../support/office.ts'
import { open, orderAsGuest } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const uniqueEmail = () => `sledovani-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.cz`

test(
  'a guest finds out where an order is by its number and e-mail, without a login',
  { tag: ['@CZ-17', '@phone'] },
  async ({ page }) => {
    test.slow()
    const email = uniqueEmail()
    const number = await orderAsGuest(page, wellKnown.toothpaste.slug, email)

    await open(page, paths.home())
    const footer = page.getByRole('contentinfo')
    // a phone's groups of links are folded
    const group = footer.getByRole('button', { name: 'Nákup' })
    if (await group.isVisible()) await group.click()
    await footer.getByRole('link', { name: 'Sledování objednávky' }).click()
    await expect(page).toHaveURL(paths.orderTracking())
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    const main = page.getByRole('main')
    const [numberField, emailField] = [
      main.getByLabel('Číslo objednávky'),
      main.getByLabel('E-mail', { exact: true }),
    ]
    const find = main.getByRole('button', { name: 'Zjistit stav' })
    await numberField.fill(number)
    await emailField.fill('nekdo.jiny@example.cz')
    await find.click()
    await expect(numberField).toHaveAccessibleDescription(/jsme nenašli/)
    await expect(numberField).toHaveValue(number)
    await expect(emailField).toHaveValue('nekdo.jiny@example.cz')

    await emailField.fill(email)
    await find.click()
    const answer = main.getByRole('region', { name: `Objednávka ${number}` })
    await expect(answer).toBeFocused()
    await expect(answer.getByText('Objednávku jsme přijali')).toBeVisible()
    await expect(answer.getByText('Kurýr PPL')).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).include('main').analyze()
    expect(violations).toEqual([])

    await office('orders', 'deliver', number)
    await find.click()
    await expect(answer.getByRole('heading', { name: 'Doručeno' })).toBeVisible()
  },
)
