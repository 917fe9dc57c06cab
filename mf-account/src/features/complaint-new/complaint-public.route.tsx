import { PageHead } from '@drogerie/shared-lib/runtime'
import { useTranslation } from 'react-i18next'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { orderParameter } from '@drogerie/shared-lib/routes/query-parameters.ts'
import { ownPage } from '#data/page-loader.ts'
import { StatementSent } from '#widgets/statement-sent.tsx'
import { PlainFrame } from '#ui/plain-frame.tsx'
import { GuestOrderStep } from './guest-order-step.tsx'
import { ComplaintWizard } from './complaint-wizard.tsx'
import { usePageFrame, useStepTitle } from './page-frame.ts'

export { pageHandle as handle } from '#data/page-loader.ts'

const guest = { OrderStep: GuestOrderStep, StatementSent }
const page = ownPage('complaintNew.title')

export function loader({ request, context }: LoaderFunctionArgs) {
  const number = new URL(request.url).searchParams.get(orderParameter)
  return { ...page({ context }), orderNumber: number && /^\d{1,20}$/.test(number) ? number : null }
}

/**
 * /reklamace/nova: for guests; signed-in customers find their orders here, too. The form is
 * rendered by script only, so robots would index an empty page.
 */
export function Component() {
  const { t } = useTranslation('mf-account')
  const { orderNumber } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead robots="noindex" title={useStepTitle()} description={t('complaintNew.lead')} />
      <PlainFrame title={t('complaintNew.title')} lead={t('complaintNew.lead')}>
        <ComplaintWizard {...usePageFrame()} orderNumber={orderNumber} guest={guest} />
      </PlainFrame>
    </>
  )
}
