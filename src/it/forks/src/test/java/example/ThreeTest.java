package example;

class ThreeTest extends PaysTest {}
