import type { Article } from '@drogerie/shared-lib/contract/article.ts'
import type { Store } from '@drogerie/shared-lib/contract/store.ts'
import { expect, test } from 'vitest'
import { articleJsonLd } from './article/article-json-ld.ts'
import { faqJsonLd } from './faq/faq-json-ld.ts'
import { siteJsonLd } from './home/home-json-ld.ts'
import { storeJsonLd } from './store-detail/store-json-ld.ts'

const site = { siteName: 'teta drogerie', publicOrigin: 'https://teta.example' }

const article = {
  title: 'Jak prát vlnu',
  slug: 'domacnost/jak-prat-vlnu',
  publishedAt: '2026-11-01T08:00:00+01:00',
} as Article

test('an article without an author is the shop’s own @CON-02 @SHELL-27', () => {
  const made = articleJsonLd(article, site)
  expect(made).toMatchObject({
    '@type': 'Article',
    headline: 'Jak prát vlnu',
    mainEntityOfPage: 'https://teta.example/clanky/domacnost/jak-prat-vlnu',
    inLanguage: 'cs',
    datePublished: '2026-11-01T08:00:00+01:00',
    author: { '@type': 'Organization', name: 'teta drogerie' },
    publisher: { '@type': 'Organization', name: 'teta drogerie', url: 'https://teta.example' },
  })
  expect([Object.hasOwn(made, 'description'), Object.hasOwn(made, 'image')]).toEqual([false, false])
})

test.each([
  ['chemička', ['@type', 'name', 'jobTitle']],
  [null, ['@type', 'name']],
])(
  'an article tells its opening words and its author, by profession %s @CON-02 @SHELL-27',
  (profession, told) => {
    const whole = {
      ...article,
      perex: 'Ve studené.',
      author: { name: 'Hana K.', profession },
    } as Article
    const made = articleJsonLd(whole, site) as { author: object }
    expect(made).toMatchObject({
      description: 'Ve studené.',
      author: { '@type': 'Person', name: 'Hana K.' },
    })
    expect(Object.keys(made.author)).toEqual(told)
  },
)

test('questions go with their answers @CON-03 @SHELL-27', () => {
  const question = {
    slug: 'x',
    category: 'doprava',
    question: 'Kdy přijde balík?',
    answer: '<p>Do dvou dnů.</p>',
  }
  expect(faqJsonLd([question])).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Kdy přijde balík?',
        acceptedAnswer: { '@type': 'Answer', text: '<p>Do dvou dnů.</p>' },
      },
    ],
  })
})

test('the site says how it is searched @CON-01 @SHELL-27', () => {
  expect(siteJsonLd(site)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'teta drogerie',
    url: 'https://teta.example',
    inLanguage: 'cs',
    publisher: { '@id': expect.stringContaining('https://teta.example') },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: 'https://teta.example/eshop/vysledky-vyhledavani?q={search_term_string}',
      },
      'query-input': 'required name=search_term_string',
    },
  })
})

const store = {
  slug: 'brno-orli',
  name: 'Brno, Orlí 12',
  street: 'Orlí 12',
  city: 'Brno',
  postcode: '60200',
  latitude: 49.19,
  longitude: 16.6,
  openingHours: [
    { day: 1, from: '08:00', to: '20:00' },
    { day: 7, from: '09:00', to: '12:00' },
  ],
  exceptions: [{ date: '2026-12-24', from: '08:00', to: '12:00' }, { date: '2026-12-25' }],
} as unknown as Store

test('a store tells where it is and when it is open, closed days included @CON-06 @SHELL-27', () => {
  const url = 'https://teta.example/prodejny/brno-orli'
  const hours = { '@type': 'OpeningHoursSpecification' }
  expect(storeJsonLd(store, site)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Store',
    '@id': url,
    url,
    name: 'teta drogerie, Brno, Orlí 12',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Orlí 12',
      addressLocality: 'Brno',
      postalCode: '60200',
      addressCountry: 'CZ',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 49.19, longitude: 16.6 },
    openingHoursSpecification: [
      { ...hours, dayOfWeek: 'https://schema.org/Monday', opens: '08:00', closes: '20:00' },
      { ...hours, dayOfWeek: 'https://schema.org/Sunday', opens: '09:00', closes: '12:00' },
    ],
    specialOpeningHoursSpecification: [
      {
        ...hours,
        validFrom: '2026-12-24',
        validThrough: '2026-12-24',
        opens: '08:00',
        closes: '12:00',
      },
      {
        ...hours,
        validFrom: '2026-12-25',
        validThrough: '2026-12-25',
        opens: '00:00',
        closes: '00:00',
      },
    ],
  })
})

test.each([1, 2, 3, 4, 5, 6, 7])('day %d has its name @CON-06', (day) => {
  const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  const openingHours = [{ day, from: '08:00', to: '20:00' }]
  expect(storeJsonLd({ ...store, openingHours }, site)).toMatchObject({
    openingHoursSpecification: [{ dayOfWeek: `https://schema.org/${names[day - 1]}` }],
  })
})

test('a store tells its picture, phone and e-mail where it has them @CON-06 @SHELL-27', () => {
  expect(
    storeJsonLd(
      { ...store, image: '/media/s.svg', phone: '+420777123456', email: 'brno@teta.example' },
      site,
    ),
  ).toMatchObject({
    image: 'https://teta.example/media/s.svg',
    telephone: '+420777123456',
    email: 'brno@teta.example',
  })
})
