import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { addressOf } from '../../graph/page-data.ts';
import { session } from '../../graph/session.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';
import {
  type ExampleChain,
  ExampleError,
  initialInputs,
  isFilled,
  isLinked,
  isReadable,
  neededBy,
} from './example-chain.ts';
import type { Description, Route } from './open-api.ts';
import { ParameterField } from './parameter-field.tsx';
import { RequestProgram } from './request-program.tsx';
import { ResponsePanel } from './response-panel.tsx';
import { hasBody, type Inputs, missingIn, type RestRequest, toRequest, valueIn, withValue } from './rest-request.ts';
import { type RestResponse, sendRequest } from './send-request.ts';
import styles from './try-it.module.css';

interface TryItProps {
  readonly route: Route;
  readonly of: Description;
  readonly routes: readonly Route[];
  readonly chain: ExampleChain;
  readonly base: string;
}

type Outcome =
  | { readonly kind: 'completing' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'answered'; readonly response: RestResponse }
  | { readonly kind: 'failed'; readonly why: string };

const list = new Intl.ListFormat('en');

const failureOf = (error: unknown): string => {
  if (error instanceof ExampleError) return error.message;
  return error instanceof DOMException && error.name === 'TimeoutError'
    ? 'There was no response in time.'
    : 'The server cannot be reached.';
};

/** The response as JSON, undefined for one of another kind. */
const jsonOf = ({ text, isCut }: RestResponse): unknown => {
  try {
    return isCut ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Sends the request of a form to this server. Another request ends the one before. */
const useSending = () => {
  const [outcome, setOutcome] = useState<Outcome>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const send = async (
    makeRequest: () => Promise<RestRequest>,
    isComplete: boolean,
  ): Promise<RestResponse | undefined> => {
    sending.current?.abort();
    const controller = new AbortController();
    sending.current = controller;
    const { signal } = controller;
    setOutcome({ kind: isComplete ? 'sending' : 'completing' });
    try {
      const request = await makeRequest();
      if (signal.aborted) return undefined;
      setOutcome({ kind: 'sending' });
      const response = await sendRequest(request, signal);
      if (!signal.aborted) setOutcome({ kind: 'answered', response });
      return response;
    } catch (error) {
      if (!signal.aborted) setOutcome({ kind: 'failed', why: failureOf(error) });
      return undefined;
    }
  };
  return { outcome, setOutcome, send };
};

/** The form of an operation, beside it the same request as a program, and the response below. */
export const TryIt = ({ route, of, routes, chain, base }: TryItProps) => {
  const { operation } = route;
  const [inputs, setInputs] = useState<Inputs>(() => initialInputs(route, routes));
  const { outcome, setOutcome, send } = useSending();
  const needed = neededBy(route, routes);
  const mayRead = needed.length > 0 && isReadable(route, routes);
  useEffect(() => {
    if (!mayRead) return;
    // Without the values the form is as it was, and sending it reports why.
    chain.complete(route, initialInputs(route, routes)).then(setInputs, () => {});
  }, [mayRead, chain, route, routes]);
  const isComplete = isFilled(route, routes, inputs);
  const request = async (): Promise<RestRequest> => {
    const filled = await chain.complete(route, inputs);
    setInputs(filled);
    return toRequest(addressOf(base).href, route, filled);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const missing = missingIn(operation, inputs).filter((name) => !isLinked(route, routes, name));
    if (missing.length > 0) {
      setOutcome({ kind: 'failed', why: `Enter ${list.format(missing)} first.` });
      return;
    }
    const response = await send(request, isComplete);
    if (response !== undefined && response.status < 300) chain.remember(route, jsonOf(response));
  };
  return (
    <>
      <div className={styles['sides']}>
        <form className={styles['form']} onSubmit={(event) => void submit(event)}>
          {(operation.parameters ?? []).map((parameter) => (
            <ParameterField
              key={parameter.in + parameter.name}
              parameter={parameter}
              of={of}
              value={valueIn(inputs, parameter)}
              onValue={(value) => setInputs(withValue(inputs, parameter, value))}
            />
          ))}
          {hasBody(operation) && (
            <label className={styles['json']}>
              <span>Body, JSON</span>
              <textarea
                rows={Math.min(16, inputs.body.split('\n').length + 1)}
                spellCheck={false}
                value={inputs.body}
                onChange={({ target }) => setInputs({ ...inputs, body: target.value })}
              />
            </label>
          )}
          <div className={styles['actions']}>
            <Button variant="main" type="submit">
              Send
            </Button>
            {session.key() === undefined && <span className={styles['hint']}>It is sent without a key.</span>}
            {!isComplete && (
              <span className={styles['hint']}>
                First sends {list.format(needed.map(({ method, path }) => `${method} ${path}`))}, for what is empty.
              </span>
            )}
          </div>
        </form>
        <RequestProgram request={toRequest(of.servers[0]?.url ?? '', route, inputs)} />
      </div>
      {outcome?.kind === 'completing' && <p role="status">Sending the requests that this one needs…</p>}
      {outcome?.kind === 'sending' && <p role="status">Waiting for the response…</p>}
      {outcome?.kind === 'failed' && <Notice kind="bad" title={outcome.why} />}
      {outcome?.kind === 'answered' && <ResponsePanel response={outcome.response} />}
    </>
  );
};
