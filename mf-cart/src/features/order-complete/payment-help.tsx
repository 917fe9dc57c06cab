import { Accordion } from '@drogerie/shared-lib/ui/accordion.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'

const reasons = ['internet', 'time', 'charged'] as const

/** Usual causes of a payment that did not go through. */
export function PaymentHelp() {
  const { t } = useTranslation('mf-cart')
  return (
    <Panel title={t('paymentHelp.title')}>
      {reasons.map((reason, index) => (
        <Accordion
          key={reason}
          name="payment-help"
          title={t(`paymentHelp.${reason}.question`)}
          open={index === 0}
        >
          {t(`paymentHelp.${reason}.answer`)}
        </Accordion>
      ))}
    </Panel>
  )
}
