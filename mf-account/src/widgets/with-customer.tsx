import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import { OutagePanel } from '@drogerie/shared-lib/ui/outage-panel.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCustomer } from '#data/use-customer.ts'

type WithCustomerProps = { skeleton: ReactNode; children: (customer: Customer) => ReactNode }

/**
 * A part that is nothing without the customer: a skeleton first, a panel with a retry when the API
 * is silent.
 */
export function WithCustomer({ skeleton, children }: WithCustomerProps) {
  const { t } = useTranslation('mf-account')
  const view = useCustomer()
  if (view.status === 'ready') return children(view.customer)
  if (view.status === 'loading') return skeleton
  return (
    <OutagePanel
      title={t('account.customerFailed')}
      text={t('account.safe')}
      retry={{ label: t('general.retry'), onRetry: view.retry, loading: view.isRetrying }}
    />
  )
}
