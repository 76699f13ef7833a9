/** Starts a request. The returned function tells whether it is still the last one, and the widget still exists. */
export type StartRequest = () => () => boolean;

export function createRequestSequence(signal?: AbortSignal): StartRequest {
  let lastRequest = 0;
  return () => {
    lastRequest += 1;
    const request = lastRequest;
    return () => request === lastRequest && !signal?.aborted;
  };
}
