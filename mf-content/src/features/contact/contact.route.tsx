import { shopOf, type Crumb } from '@drogerie/shared-lib/runtime'
import type { LoaderFunctionArgs } from 'react-router'
import { ContactPage } from './contact-page.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => ({ name: shopOf(context).i18n.t('mf-content:contact.title') })

type Data = ReturnType<typeof loader>

export const Component = ContactPage

export const handle = { crumbs: ({ name }: Data): Crumb[] => [{ name }] }
