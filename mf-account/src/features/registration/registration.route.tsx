import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { shopOf, type WizardHeader } from '@drogerie/shared-lib/runtime'
import type { LoaderFunctionArgs } from 'react-router'
import { clubPage, type PageData } from '#data/page-loader.ts'
import { shownStep, stepParameter } from '#data/wizard-rules.ts'
import { steps } from './registration-steps.ts'

export { RegistrationPage as Component } from './registration-page.tsx'

const page = clubPage('registration.title')

type RegistrationData = PageData & { wizard: WizardHeader }

export async function loader({ request, context }: LoaderFunctionArgs): Promise<RegistrationData> {
  const text = (key: 'steps' | 'personal' | 'finish' | 'done' | 'cancel') =>
    shopOf(context).i18n.t(`mf-account:registration.${key}`)
  const asked = new URL(request.url).searchParams.get(stepParameter)
  const current = shownStep(asked, steps.sent)
  const wizard: WizardHeader = {
    label: text('steps'),
    steps: [
      { text: text('personal'), href: current < steps.sent ? paths.registration() : undefined },
      { text: text('finish') },
    ],
    current,
    doneLabel: text('done'),
    cancel: { text: text('cancel'), href: paths.clubLanding() },
  }
  return { ...(await page({ context, request })), wizard }
}

export const handle = { wizard: ({ wizard }: RegistrationData): WizardHeader => wizard }
