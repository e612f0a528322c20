/**
 * The two published shapes of the service: `a`, which the API's own document describes, and `b`, its successor, with
 * other parameters and fields and fewer resources.
 */
export type Generation = 'a' | 'b';
