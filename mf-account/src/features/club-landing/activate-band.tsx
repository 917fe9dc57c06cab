import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { FieldShell, Input } from '@drogerie/shared-lib/ui/field.tsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cardParameter } from '#data/card-parameter.ts'
import styles from './club-landing.module.css'

/** The number goes along to the activation; a plain form, so it works without a script. */
export function ActivateBand() {
  const { t } = useTranslation('mf-account')
  const id = useId()
  return (
    <section className={styles['band']} data-ground="ink" aria-labelledby="have-card">
      <div>
        <h2 id="have-card">{t('landing.haveCard')}</h2>
        <p>{t('landing.haveCardText')}</p>
      </div>
      <form method="get" action={paths.accountActivation()} className={styles['bandForm']}>
        <FieldShell
          id={id}
          label={t('form.cardNumber')}
          help={t('landing.cardHelp')}
          className={styles['bandField']}
        >
          <Input
            id={id}
            name={cardParameter}
            inputMode="numeric"
            autoComplete="off"
            maxLength={limits.cardNumberLength + 4}
            aria-describedby={`${id}-help`}
          />
        </FieldShell>
        <Button type="submit" className={styles['bandButton']}>
          {t('landing.activate')}
        </Button>
      </form>
    </section>
  )
}
