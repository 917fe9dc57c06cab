import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { cardParameter } from '#data/card-parameter.ts'
import { clubPage } from '#data/page-loader.ts'
import { ActivationPage } from './activation-page.tsx'

export { pageHandle as handle } from '#data/page-loader.ts'

const page = clubPage('activation.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const cardNumber = new URL(request.url).searchParams.get(cardParameter)?.replace(/\s/g, '') ?? ''
  return {
    ...(await page({ context, request })),
    cardNumber: /^\d{1,13}$/.test(cardNumber) ? cardNumber : '',
  }
}

export function Component() {
  const { cardNumber } = useLoaderData<typeof loader>()
  return <ActivationPage cardNumber={cardNumber} />
}
