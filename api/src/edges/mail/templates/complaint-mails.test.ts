import { expect, test } from 'vitest'
import type { RefundType } from '@drogerie/shared-lib/contract/enums.ts'
import { everyMail } from '../../../testing/every-mail.ts'
import { testConfig } from '../../../testing/test-config.ts'
import type { Mail } from '../model/mail-model.ts'
import { renderText } from '../render-text.ts'
import { complaintReceipt, couponOffer } from './complaint-mails.ts'

const settings = testConfig({ publicOrigin: 'https://shop.test' })
const jobs = everyMail({ applications: {} } as Parameters<typeof everyMail>[0])
const read = (mail: Mail) => renderText(mail, []).replaceAll(/[\s\u00a0]+/g, ' ')

test.each<[RefundType, number, RegExp]>([
  ['cash', 2, /Požadované vyřízení: vrácení peněz na účet Přílohy: 2 soubory/],
  ['coupon', 0, /Požadované vyřízení: náhrada kuponem Co reklamujete/],
])(
  'the receipt of a complaint for %s says its day, its deadline and what was asked for @CZ-09',
  (refundType, photosCount, asked) => {
    const receipt = { ...jobs['complaint-receipt'], refundType, photosCount }
    const text = read(complaintReceipt(receipt, settings))
    expect(text).toContain('Vyřídíme do 21. 12. 2026')
    expect(text).toMatch(/Uplatněna: 21\. 11\. 2026 14[.:]05/)
    expect(text).toMatch(asked)
    expect(text).toContain('* Prací gel Poškozené zboží, 1 ks')
    expect(text).toContain('Sledovat reklamaci: https://shop.test/reklamace/stav/reklamace')
  },
)

test('each button of an offered coupon leads to its own answer @ACC-12 @R14', () => {
  const text = read(couponOffer(jobs['coupon-offer'], settings))
  expect(text).toContain('Přijmout kupon: https://shop.test/reklamace/kupon-akceptovan/reklamace')
  expect(text).toContain('Kupon nechci: https://shop.test/reklamace/kupon-neakceptovan/reklamace')
})
