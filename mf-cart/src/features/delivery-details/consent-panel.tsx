import { CheckboxField, ConsentField } from '@drogerie/shared-lib/forms/checkbox-field.tsx'
import { HoneypotField } from '@drogerie/shared-lib/forms/honeypot-field.tsx'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Trans, useTranslation } from 'react-i18next'

/** The page of the terms, kept by the editors. */
const termsSlug = 'obchodni-podminky'

/** Terms are needed, the newsletter is free to choose; neither is ticked in advance. */
export function ConsentPanel() {
  const { t } = useTranslation('mf-cart')
  return (
    <Panel>
      <ConsentField name="terms" label={t('delivery.termsLabel')}>
        <Trans
          t={t}
          i18nKey="delivery.terms"
          components={{
            terms: (
              <a href={paths.cmsPage(termsSlug)} target="_blank" rel="noopener">
                {''}
              </a>
            ),
          }}
        />
      </ConsentField>
      <CheckboxField name="newsletter" label={t('delivery.newsletterLabel')}>
        {t('delivery.newsletter')}
      </CheckboxField>
      <HoneypotField />
    </Panel>
  )
}
