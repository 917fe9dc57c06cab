import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { cardNumber } from '@drogerie/shared-lib/contract/fields.ts'
import { ShopForm } from '@drogerie/shared-lib/forms/shop-form.tsx'
import { TextField } from '@drogerie/shared-lib/forms/text-field.tsx'
import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { withQuery } from '@drogerie/shared-lib/routes/build-path.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { cardParameter } from '#data/card-parameter.ts'
import styles from './club-landing.module.css'

const CardForm = z.object({ [cardParameter]: cardNumber() })

/**
 * The number goes along to the activation; without a script the form itself leads there, and the
 * rule speaks there.
 */
export function ActivateBand() {
  const { t } = useTranslation('mf-account')
  const { navigate } = useShop()
  const form = useShopForm(CardForm, { [cardParameter]: '' })
  return (
    <section className={styles['band']} data-ground="ink" aria-labelledby="have-card">
      <div>
        <h2 id="have-card">{t('landing.haveCard')}</h2>
        <p>{t('landing.haveCardText')}</p>
      </div>
      <ShopForm
        form={form}
        method="get"
        action={paths.accountActivation()}
        onSubmit={(card) => navigate(withQuery(paths.accountActivation(), card))}
        aria-labelledby="have-card"
        className={styles['bandForm']}
      >
        <TextField
          name={cardParameter}
          label={t('form.cardNumber')}
          preset="digits"
          help={t('landing.cardHelp')}
          className={styles['bandField'] ?? ''}
          maxLength={limits.cardNumberLength + 4}
        />
        <Button type="submit" className={styles['bandButton']}>
          {t('landing.activate')}
        </Button>
      </ShopForm>
    </section>
  )
}
