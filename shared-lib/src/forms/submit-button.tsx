import { useFormContext, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from '../ui/button.tsx'

/**
 * Sends the form. It stays enabled while fields are wrong: pressing it says which.
 *
 * A press leaves the focus where it is. Otherwise the field just left would show its message
 * between press and release, the button would move away under the finger and there would be no
 * click.
 */
export function SubmitButton({ look = 'accent', size = 'lg', loading, ...rest }: ButtonProps) {
  const { t } = useTranslation('common')
  const { control } = useFormContext()
  const { isSubmitting } = useFormState({ control })
  return (
    <Button
      type="submit"
      look={look}
      size={size}
      loading={Boolean(loading) || isSubmitting}
      loadingLabel={t('general.loading')}
      onMouseDown={(event) => event.preventDefault()}
      {...rest}
    />
  )
}
