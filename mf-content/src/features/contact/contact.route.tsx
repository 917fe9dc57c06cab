import { shopOf, type Crumb } from '@drogerie/shared-lib/runtime'
import type { LoaderFunctionArgs } from 'react-router'
import { aboutCrumb } from '#data/about-crumb.ts'
import { ContactPage } from './contact-page.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  const { i18n } = shopOf(context)
  return { name: i18n.t('mf-content:contact.title'), about: aboutCrumb(i18n) }
}

type Data = ReturnType<typeof loader>

export const Component = ContactPage

export const handle = { crumbs: ({ name, about }: Data): Crumb[] => [about, { name }] }
