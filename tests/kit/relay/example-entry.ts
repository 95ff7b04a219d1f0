export { createOperationDescriptor, getRequest } from 'relay-runtime';
export { createEnvironment } from '../../../examples/relay/environment.ts';
export { createFareSearch, fareSearch, followFareSearch } from '../../../examples/relay/fare-search.ts';
export { posts, readPosts } from '../../../examples/relay/posts.ts';
