import { CheckboxField, ConsentField } from '@drogerie/shared-lib/forms/checkbox-field.tsx'
import { HoneypotField } from '@drogerie/shared-lib/forms/honeypot-field.tsx'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useCustomerService } from '@drogerie/shared-lib/runtime'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'
import { RichText } from '#ui/rich-text.tsx'

/** The page of the terms, kept by the editors. */
const termsSlug = 'obchodni-podminky'

/** Terms are needed, the newsletter is free to choose; neither is ticked in advance. */
export function ConsentPanel() {
  const { t } = useTranslation('mf-cart')
  const { leaflet = true } = useCustomerService()?.promises ?? {}
  return (
    <Panel>
      <ConsentField name="terms" label={t('delivery.termsLabel')}>
        <RichText
          text={t('delivery.terms')}
          marks={{
            terms: (words) => (
              <a href={paths.cmsPage(termsSlug)} target="_blank" rel="noopener">
                {words}
              </a>
            ),
          }}
        />
      </ConsentField>
      <CheckboxField
        name="newsletter"
        label={t(leaflet ? 'delivery.newsletterLabel' : 'delivery.newsletterLabelPlain')}
      >
        {t(leaflet ? 'delivery.newsletter' : 'delivery.newsletterPlain')}
      </CheckboxField>
      <HoneypotField />
    </Panel>
  )
}
