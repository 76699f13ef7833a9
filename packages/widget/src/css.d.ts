// A minified stylesheet as a string.
declare module '*.css?inline' {
  const text: string;
  export default text;
}
