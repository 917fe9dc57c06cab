import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { Parcel } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'
import styles from './complaint-ways.module.css'
import { formId } from './form-id.ts'

/**
 * The form of the account's team under the rules; without script, and while that team is away, the
 * way to the form's page.
 */
export function ComplaintForm() {
  const { t } = useTranslation('mf-content')
  return (
    <section id={formId} aria-labelledby="complaint-form" className={styles['form']}>
      <h2 id="complaint-form">{t('complaintRules.form.title')}</h2>
      <Parcel
        name="mf-account/complaint-form"
        props={{}}
        fallback={
          <Panel className={styles['ways']}>
            <p>{t('complaintRules.form.text')}</p>
            <LinkButton look="plum" href={paths.complaintPublic()}>
              {t('complaintRules.form.open')}
            </LinkButton>
          </Panel>
        }
      />
    </section>
  )
}
