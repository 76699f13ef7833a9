// A style sheet as text, made small by the build.
declare module '*.css?inline' {
  const text: string;
  export default text;
}
