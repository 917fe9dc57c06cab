import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'
import { Fragment } from 'react'
import { ingredientParts } from './ingredient-rules.ts'
import styles from './ingredients-panel.module.css'

/** Composition as the label gives it, allergens underlined. */
export function IngredientsPanel({ ingredients }: { ingredients: string }) {
  const { t } = useTranslation('mf-catalog')
  return (
    <Panel title={t('product.ingredients')}>
      <p className={styles['inci']}>
        {ingredientParts(ingredients).map(({ text, isAllergen }, index) => (
          <Fragment key={index}>{isAllergen ? <u>{text}</u> : text}</Fragment>
        ))}
      </p>
    </Panel>
  )
}
