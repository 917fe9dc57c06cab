import { withQuery } from '@drogerie/shared-lib/routes/build-path.ts'
import { paths, topicParameter } from '@drogerie/shared-lib/routes/paths.ts'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'
import { formId } from './form-id.ts'
import styles from './complaint-ways.module.css'

/** From the rules to doing it: a complaint, a withdrawal, a person to ask. */
export function ComplaintWays() {
  const { t } = useTranslation('mf-content')
  return (
    <Panel title={t('complaintRules.title')} className={styles['ways']}>
      <p>{t('complaintRules.text')}</p>
      <LinkButton look="plum" wide href={`#${formId}`}>
        {t('complaintRules.complain')}
      </LinkButton>
      <LinkButton wide href={paths.withdrawal()}>
        {t('complaintRules.withdraw')}
      </LinkButton>
      <a href={withQuery(paths.contact(), { [topicParameter]: 'complaint' })}>
        {t('complaintRules.contact')}
      </a>
    </Panel>
  )
}
